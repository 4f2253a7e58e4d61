<?php
/**
 * The box 写评论: without script it posts through core's own form, a visitor's leads to signing in.
 *
 * @package Zeromo\Community
 * @var array{
 *   post_id: int, url: string, open: bool, shut: string, circle_url: string, viewer: int, max: int, login: string,
 *   target: array{id: int, name: string}|null,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Comments\View\CommentView;
use Zeromo\Community\Shield\Api\Shields;

defined( 'ABSPATH' ) || exit;

$target = $v['target'];
/* translators: %s: name of a member */
$answer = null === $target ? '' : sprintf( __( '回复 %s', 'zeromo-community' ), $target['name'] );
$name   = __( '写评论', 'zeromo-community' ) . ( '' === $answer ? '' : "，$answer" );
$hint   = $v['viewer'] > 0 ? __( '写评论，友善一点', 'zeromo-community' ) : __( '登录后参与评论', 'zeromo-community' );
?>
<?php if ( 'muted' === $v['shut'] ) : ?>
	<p class="zmo-meta"><?php esc_html_e( '你在这个圈子已被禁言，可以看，不能评论', 'zeromo-community' ); ?></p>
<?php elseif ( 'guest' === $v['shut'] ) : ?>
	<p class="zmo-meta">
		<?php esc_html_e( '这个圈子只有圈友可以评论', 'zeromo-community' ); ?>
		<a class="zmo-btn zmo-btn--s zmo-btn--line" href="<?php echo esc_url( $v['circle_url'] ); ?>">
			<?php esc_html_e( '去加入', 'zeromo-community' ); ?>
		</a>
	</p>
<?php elseif ( 'shielded' === $v['shut'] ) : ?>
	<p class="zmo-meta"><?php echo esc_html( Shields::words() ); ?></p>
<?php elseif ( ! $v['open'] ) : ?>
	<p class="zmo-meta"><?php esc_html_e( '评论已关闭', 'zeromo-community' ); ?></p>
<?php else : ?>
	<form class="zmo-cbox" method="post"
		action="<?php echo esc_url( $v['viewer'] > 0 ? site_url( '/wp-comments-post.php' ) : $v['login'] ); ?>">
		<div class="zmo-cbox__in">
			<textarea id="zmo-write" name="comment" rows="1" maxlength="<?php echo esc_attr( (string) $v['max'] ); ?>"
				aria-label="<?php echo esc_attr( $name ); ?>"
				placeholder="<?php echo esc_attr( '' === $answer || 0 === $v['viewer'] ? $hint : $answer ); ?>"
				<?php if ( null !== $target ) : ?>
					autofocus data-zmo-target="<?php echo esc_attr( (string) $target['id'] ); ?>"
					data-zmo-name="<?php echo esc_attr( $target['name'] ); ?>"
				<?php endif; ?>></textarea>
			<div class="zmo-cbox__bar">
				<span class="zmo-meta zmo-cbox__n">
					<?php if ( 0 === $v['viewer'] ) : ?>
						<noscript><a href="<?php echo esc_url( $v['login'] ); ?>" rel="nofollow">
							<?php esc_html_e( '登录后参与评论', 'zeromo-community' ); ?>
						</a></noscript>
					<?php endif; ?>
				</span>
				<?php if ( null !== $target ) : ?>
					<?php $back = remove_query_arg( CommentView::REPLY ) . "#comment-{$target['id']}"; ?>
					<a class="zmo-btn zmo-btn--s zmo-btn--line" href="<?php echo esc_url( $back ); ?>">
						<?php esc_html_e( '取消', 'zeromo-community' ); ?>
					</a>
				<?php endif; ?>
				<button class="zmo-btn zmo-btn--s zmo-btn--fill" type="submit">
					<?php esc_html_e( '发表', 'zeromo-community' ); ?>
				</button>
			</div>
		</div>
		<?php if ( $v['viewer'] > 0 ) : ?>
			<input type="hidden" name="comment_post_ID" value="<?php echo esc_attr( (string) $v['post_id'] ); ?>">
			<input type="hidden" name="comment_parent"
				value="<?php echo esc_attr( (string) ( $target['id'] ?? 0 ) ); ?>">
			<input type="hidden" name="redirect_to" value="<?php echo esc_url( $v['url'] ); ?>">
		<?php endif; ?>
	</form>
<?php endif; ?>
