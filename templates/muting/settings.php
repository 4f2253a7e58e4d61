<?php
/**
 * 屏蔽词, 不看的圈子 and 隐藏的内容 in the settings; forms, so that they work without script, too.
 *
 * @package Zeromo\Community
 * @var array{
 *   most: int, longest: int, words: list<string>, circles: list<\Zeromo\Community\Circles\Api\Circle>,
 *   posts: list<array{id: int, title: string, url: string, author: string}>, prev: string, next: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Muting\Http\MuteFormHandler;
use Zeromo\Community\Muting\MuteService;

defined( 'ABSPATH' ) || exit;

$to    = admin_url( 'admin-post.php' );
$start = '<input type="hidden" name="action" value="' . esc_attr( MuteFormHandler::ACTION )
	. '"><input type="hidden" name="_wpnonce" value="' . esc_attr( wp_create_nonce( MuteFormHandler::ACTION ) ) . '">';
$word  = Widget::attrs( 'ajax-submit', array( 'path' => '/quiet/words', 'reload' => true ) );
$round = Widget::attrs( 'ajax-submit', array( 'path' => '/quiet/circles', 'reload' => true ) );
$post  = Widget::attrs( 'ajax-submit', array( 'path' => '/quiet/posts', 'reload' => true ) );
// Widget::attrs(), Icon::svg() and partials escape, $start is escaped.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML, see above.
?>
<section class="zmo-block" aria-labelledby="zmo-muted">
	<div class="zmo-block__head"><h2 id="zmo-muted"><?php esc_html_e( '屏蔽词', 'zeromo-community' ); ?></h2></div>
	<p class="zmo-meta"><?php esc_html_e( '含有这些词的内容不会出现在各种列表和搜索里，你自己发的和收藏的除外', 'zeromo-community' ); ?></p>
	<?php if ( array() !== $v['words'] ) : ?>
		<ul class="zmo-quiet">
			<?php foreach ( $v['words'] as $one ) : ?>
				<li>
					<form class="zmo-w" method="post" action="<?php echo esc_url( $to ); ?>" <?php echo $word; ?>>
						<?php echo $start; ?><input type="hidden" name="word" value="<?php echo esc_attr( $one ); ?>"
							><input type="hidden" name="muted" value="0">
						<?php
						/* translators: %s: word */
						$label = sprintf( __( '取消屏蔽 %s', 'zeromo-community' ), $one );
						?>
						<button class="zmo-chip" aria-label="<?php echo esc_attr( $label ); ?>">
							<?php echo esc_html( $one ); ?>
							<?php echo Icon::svg( 'x', 'zmo-icon--14' ); ?>
						</button>
					</form>
				</li>
			<?php endforeach; ?>
		</ul>
	<?php endif; ?>
	<?php if ( count( $v['words'] ) < $v['most'] ) : ?>
		<form class="zmo-quiet__add" method="post" action="<?php echo esc_url( $to ); ?>" <?php echo $word; ?>>
			<?php echo $start; ?>
			<label class="zmo-field">
				<?php
				$hint = sprintf(
					/* translators: 1: least, 2: most characters */
					__( '%1$d 到 %2$d 个字', 'zeromo-community' ),
					MuteService::SHORTEST,
					$v['longest']
				);
				?>
				<span class="zmo-sr"><?php esc_html_e( '屏蔽词', 'zeromo-community' ); ?></span><input class="zmo-input"
					type="text" name="word" required
						minlength="<?php echo esc_attr( (string) MuteService::SHORTEST ); ?>"
						maxlength="<?php echo esc_attr( (string) $v['longest'] ); ?>"
						placeholder="<?php echo esc_attr( $hint ); ?>"
						autocomplete="off">
			</label>
			<button class="zmo-btn zmo-btn--line"><?php esc_html_e( '添加屏蔽词', 'zeromo-community' ); ?></button>
		</form>
	<?php endif; ?>
</section>
<?php if ( array() !== $v['circles'] ) : ?>
<section class="zmo-block" aria-labelledby="zmo-unseen">
	<div class="zmo-block__head"><h2 id="zmo-unseen"><?php esc_html_e( '不看的圈子', 'zeromo-community' ); ?></h2></div>
	<p class="zmo-meta"><?php esc_html_e( '列表里不出现这些圈子的内容，回复你的消息照常收到', 'zeromo-community' ); ?></p>
	<?php foreach ( $v['circles'] as $circle ) : ?>
		<div class="zmo-row">
			<div class="zmo-row__main">
				<a class="zmo-row__t"
					href="<?php echo esc_url( $circle->url ); ?>"><?php echo esc_html( $circle->title ); ?></a>
			</div>
			<form class="zmo-w" method="post" action="<?php echo esc_url( $to ); ?>" <?php echo $round; ?>>
				<?php echo $start; ?><input type="hidden" name="circle_id"
					value="<?php echo esc_attr( (string) $circle->id ); ?>"><input type="hidden" name="muted" value="0">
				<?php
				/* translators: %s: name of a circle */
				$label = sprintf( __( '恢复显示 %s', 'zeromo-community' ), $circle->title );
				?>
				<button class="zmo-btn zmo-btn--s zmo-btn--line" aria-label="<?php echo esc_attr( $label ); ?>"
					><?php esc_html_e( '恢复显示', 'zeromo-community' ); ?></button>
			</form>
		</div>
	<?php endforeach; ?>
</section>
<?php endif; ?>
<section class="zmo-block" aria-labelledby="zmo-hidden">
	<div class="zmo-block__head"><h2 id="zmo-hidden"><?php esc_html_e( '隐藏的内容', 'zeromo-community' ); ?></h2></div>
	<?php foreach ( $v['posts'] as $row ) : ?>
		<div class="zmo-row">
			<div class="zmo-row__main">
				<a class="zmo-row__t"
					href="<?php echo esc_url( $row['url'] ); ?>"><?php echo esc_html( $row['title'] ); ?></a>
				<div class="zmo-meta"><?php echo esc_html( $row['author'] ); ?></div>
			</div>
			<form class="zmo-w" method="post" action="<?php echo esc_url( $to ); ?>" <?php echo $post; ?>>
				<?php echo $start; ?><input type="hidden" name="post_id"
					value="<?php echo esc_attr( (string) $row['id'] ); ?>"><input type="hidden" name="hidden" value="0"
						><button class="zmo-btn zmo-btn--s zmo-btn--line"
						><?php esc_html_e( '恢复', 'zeromo-community' ); ?></button>
			</form>
		</div>
	<?php endforeach; ?>
	<?php if ( array() === $v['posts'] ) : ?>
		<p class="zmo-meta"><?php esc_html_e( '没有隐藏任何内容。在动态的“更多”里选“不感兴趣”，它就不再出现在列表里。', 'zeromo-community' ); ?></p>
	<?php endif; ?>
	<?php echo Partial::render( 'partials/pager', array( 'prev' => $v['prev'], 'next' => $v['next'] ) ); ?>
</section>
