<?php
/**
 * The box 写评论: without script it posts through core's own form.
 *
 * @package Zeromo\Community
 * @var array{post_id: int, url: string, open: bool, viewer: int, max: int, login: string} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

?>
<?php if ( ! $v['open'] ) : ?>
	<p class="zmo-meta"><?php esc_html_e( '评论已关闭', 'zeromo-community' ); ?></p>
<?php elseif ( 0 === $v['viewer'] ) : ?>
	<p class="zmo-cbox"><a class="zmo-btn zmo-btn--soft" href="<?php echo esc_url( $v['login'] ); ?>" rel="nofollow"><?php esc_html_e( '登录后参与评论', 'zeromo-community' ); ?></a></p>
<?php else : ?>
	<form class="zmo-cbox" method="post" action="<?php echo esc_url( site_url( '/wp-comments-post.php' ) ); ?>">
		<div class="zmo-cbox__in">
			<textarea name="comment" rows="1" required maxlength="<?php echo esc_attr( (string) $v['max'] ); ?>" aria-label="<?php esc_attr_e( '写评论', 'zeromo-community' ); ?>" placeholder="<?php esc_attr_e( '写评论，友善一点', 'zeromo-community' ); ?>"></textarea>
			<div class="zmo-cbox__bar"><button class="zmo-btn zmo-btn--s zmo-btn--fill" type="submit"><?php esc_html_e( '发表', 'zeromo-community' ); ?></button></div>
		</div>
		<input type="hidden" name="comment_post_ID" value="<?php echo esc_attr( (string) $v['post_id'] ); ?>">
		<input type="hidden" name="comment_parent" value="0">
		<input type="hidden" name="redirect_to" value="<?php echo esc_url( $v['url'] ); ?>#comments">
	</form>
<?php endif; ?>
