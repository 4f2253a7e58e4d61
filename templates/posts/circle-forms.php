<?php
/**
 * 置顶 and 精华 without script, where a post's menu does not open.
 *
 * @package Zeromo\Community
 * @var array{circle_id: int, post_id: int, pinned: bool, essence: bool, move_url: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\CirclePosts\Http\CircleFormHandler;

defined( 'ABSPATH' ) || exit;

$acts = array(
	'pinned'  => $v['pinned'] ? __( '取消置顶', 'zeromo-community' ) : __( '置顶', 'zeromo-community' ),
	'essence' => $v['essence'] ? __( '取消精华', 'zeromo-community' ) : __( '设为精华', 'zeromo-community' ),
);
?>
<noscript><form class="zmo-acts" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
	<input type="hidden" name="action" value="<?php echo esc_attr( CircleFormHandler::ACTION ); ?>">
	<?php wp_nonce_field( CircleFormHandler::ACTION, '_wpnonce', false ); ?>
	<input type="hidden" name="circle_id" value="<?php echo esc_attr( (string) $v['circle_id'] ); ?>">
	<input type="hidden" name="post_id" value="<?php echo esc_attr( (string) $v['post_id'] ); ?>">
	<?php foreach ( $acts as $name => $label ) : ?>
		<button class="zmo-btn zmo-btn--s zmo-btn--line" name="<?php echo esc_attr( $name ); ?>" value="<?php echo $v[ $name ] ? '0' : '1'; ?>"><?php echo esc_html( $label ); ?></button>
	<?php endforeach; ?>
	<button class="zmo-btn zmo-btn--s zmo-btn--line" name="take_out" value="1"><?php esc_html_e( '移出圈子', 'zeromo-community' ); ?></button>
	<a class="zmo-btn zmo-btn--s zmo-btn--line" href="<?php echo esc_url( $v['move_url'] ); ?>"><?php esc_html_e( '调整话题', 'zeromo-community' ); ?></a>
</form></noscript>
