<?php
/**
 * How members come into a circle.
 *
 * @package Zeromo\Community
 * @var array{id: int, entry: string} $v entry: HTML.
 */

declare(strict_types=1);

use Zeromo\Community\Circles\Http\CircleFormHandler;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- a partial, and Widget::attrs() escapes.
?>
<section class="zmo-block">
	<div class="zmo-block__head"><h2><?php esc_html_e( '加入方式', 'zeromo-community' ); ?></h2></div>
	<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		aria-label="<?php esc_attr_e( '加入方式', 'zeromo-community' ); ?>"
		<?php echo Widget::attrs( 'ajax-submit', array( 'path' => "/circle/{$v['id']}" ) ); ?>>
		<input type="hidden" name="action" value="<?php echo esc_attr( CircleFormHandler::RULE ); ?>">
		<input type="hidden" name="_wpnonce"
			value="<?php echo esc_attr( wp_create_nonce( CircleFormHandler::RULE ) ); ?>">
		<?php wp_referer_field(); ?>
		<input type="hidden" name="circle_id" value="<?php echo esc_attr( (string) $v['id'] ); ?>">
		<?php echo $v['entry']; ?>
		<p class="zmo-door__send">
			<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '保存加入方式', 'zeromo-community' ); ?></button>
		</p>
	</form>
</section>
