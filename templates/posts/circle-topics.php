<?php
/**
 * The circle's own topics, for who runs it.
 *
 * @package Zeromo\Community
 * @var array{circle_id: int, own: list<int>, topics: array<int, string>} $v
 */

declare(strict_types=1);

use Zeromo\Community\CirclePosts\Http\CircleFormHandler;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

?>
<section class="zmo-block">
	<div class="zmo-block__head"><h2><?php esc_html_e( '圈子的话题', 'zeromo-community' ); ?></h2></div>
	<p class="zmo-hint"><?php esc_html_e( '勾选的话题显示在圈子的动态上方。', 'zeromo-community' ); ?></p>
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		aria-label="<?php esc_attr_e( '圈子的话题', 'zeromo-community' ); ?>"
		<?php echo Widget::attrs(
			'ajax-submit',
			array( 'path' => '/circle/topic', 'message' => __( '已保存', 'zeromo-community' ) )
		); ?>>
		<input type="hidden" name="action" value="<?php echo esc_attr( CircleFormHandler::TOPICS ); ?>">
		<input type="hidden" name="_wpnonce"
			value="<?php echo esc_attr( wp_create_nonce( CircleFormHandler::TOPICS ) ); ?>">
		<?php wp_referer_field(); ?>
		<input type="hidden" name="circle_id" value="<?php echo esc_attr( (string) $v['circle_id'] ); ?>">
		<input type="hidden" name="topic_ids[]" value="">
		<div class="zmo-posting__topics">
			<?php foreach ( $v['topics'] as $id => $title ) : ?>
				<label class="zmo-check">
					<input type="checkbox" name="topic_ids[]" value="<?php echo esc_attr( (string) $id ); ?>"
						<?php checked( in_array( $id, $v['own'], true ) ); ?>>
					<span class="zmo-check__box"><?php echo Icon::svg( 'check' ); ?></span>
					<span>#<?php echo esc_html( $title ); ?>#</span>
				</label>
			<?php endforeach; ?>
		</div>
		<p class="zmo-door__send">
			<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '保存话题', 'zeromo-community' ); ?></button>
		</p>
	</form>
</section>
