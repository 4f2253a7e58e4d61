<?php
/**
 * Which of the circle's own topics a post has, for who runs the circle.
 *
 * @package Zeromo\Community
 * @var array{circle_id: int, post_id: int, topics: array<int, string>, has: list<int>} $v
 */

declare(strict_types=1);

use Zeromo\Community\CirclePosts\Http\CircleFormHandler;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

?>
<form class="zmo-acts" id="zmo-move" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
	<?php echo Widget::attrs( 'ajax-submit', array( 'path' => '/circle/move', 'reload' => true ) ); ?>>
	<input type="hidden" name="action" value="<?php echo esc_attr( CircleFormHandler::MOVE ); ?>">
	<?php wp_nonce_field( CircleFormHandler::MOVE, '_wpnonce', false ); ?>
	<input type="hidden" name="circle_id" value="<?php echo esc_attr( (string) $v['circle_id'] ); ?>">
	<input type="hidden" name="post_id" value="<?php echo esc_attr( (string) $v['post_id'] ); ?>">
	<input type="hidden" name="topic_ids[]" value="">
	<fieldset><legend><?php esc_html_e( '移到圈子的话题', 'zeromo-community' ); ?></legend>
	<?php if ( array() === $v['topics'] ) : ?>
		<p class="zmo-hint"><?php esc_html_e( '这个圈子还没有自己的话题，可以在圈子管理里设置', 'zeromo-community' ); ?></p>
	<?php endif; ?>
	<?php foreach ( $v['topics'] as $id => $name ) : ?>
		<label><input type="checkbox" name="topic_ids[]" value="<?php echo esc_attr( (string) $id ); ?>"
			<?php checked( in_array( $id, $v['has'], true ) ); ?>> <?php echo esc_html( $name ); ?></label>
	<?php endforeach; ?>
	</fieldset>
	<button class="zmo-btn zmo-btn--s zmo-btn--fill"><?php esc_html_e( '保存话题', 'zeromo-community' ); ?></button>
</form>
