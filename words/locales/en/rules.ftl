# The rules as a small book, a page each.

rules-title = **How Patchwork is played** · { $number } of { $pages }
rules-back = ◀ Back
rules-on = Next ▶

rules-goal =
    Two players each sew a quilt of 9 by 9 squares out of patches that look like nothing you would ever choose together. Buttons are the money, and they are points too; time runs for both along one time board.
    At the end your buttons count, and every empty square of your quilt costs you 2 points. More points win.

rules-turn =
    Whoever is further behind on the time board moves, so one player may have several turns in a row. A turn is one of two things:
    • **Buy.** The next three patches of the ring are on offer. Pay the buttons on the card, put the patch anywhere on your quilt, turned and flipped as you like, and move on by its time. The patches you skipped wait at the end of the ring.
    • **Pass.** Move to the space just past the other player and earn a button for every space you moved.

rules-time =
    The time board has the spaces 0 to 53. Arriving on the other player’s space puts you on top, and you move again.
    • **Buttons** lie between some spaces: whenever you cross one, your quilt pays its income, a button for each button sewn on its patches.
    • **1×1 patches** lie there too, five in all: the first to cross one takes it and places it at once, for nothing. They are what fills a hole.

rules-income =
    An example of income. Ann (blue) stands on 22 with 6 buttons and buys patch 1. It costs 5 buttons and takes 3 time: she moves to 25 and crosses the button at 23.
    Five buttons are sewn on her quilt, and the new patch brings one more, which counts at once: she is paid 6.
    So she has 6 − 5 + 6 = 7 buttons.

rules-picture =
    Reading the picture. Large on the left: the quilt of the player who must act, with letters and numbers for the squares. Small at the top right: the other quilt.
    Below it the offer: what each patch costs (button), the time it takes (hourglass), its income (+). The line under a card says where you would land, and “again” if you would move again.
    Along the bottom runs the time board with both tokens, a circle for blue and a square for orange, and what still lies on it.

rules-taps =
    Four taps make a turn. **One:** press a patch under the board; you alone see your quilt with the patch on a good spot. **Two, three:** another spot from the list, **Turn left**, **Turn right** and **Flip**, **Left** and **Right** to move it on row by row and **Up** and **Down** column by column, always to the next spot where it fits, from the last on to the first. **Four:** **Place**.
    The panel says beforehand what the move does. Close it and open it again as often as you like.

rules-end =
    The first to fill any square of 7 by 7 on the quilt gets 7 points, once in a game.
    The game ends when both have reached space 53. Count your buttons, add 7 for the 7×7, take off 2 for every empty square. More points win; if they are equal, whoever reached the end first wins.
    There are two versions of the time board, with the 1×1 patches in different places: `revised` is the usual one, `classic` that of 2014.
