<?php
/**
 * The pattern 社区部件示例: widgets for a site's own pages, in one form that shows in the address what each sends.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$time  = array( 'label' => __( '时间', 'zeromo-community' ), 'name' => 'time' );
$media = array( 'type' => 'image', 'name' => 'picture', 'single' => true );
$shots = array( 'name' => 'shots', 'maxCount' => 3 );
?>
<!-- wp:zeromo/site -->
<!-- wp:html -->
<form class="zmo-block zmo-form" method="get" aria-label="<?php esc_attr_e( '部件示例', 'zeromo-community' ); ?>">
<p>
	<a href="#zmo-example-end" <?php echo Widget::attrs( 'scroll-to' ); ?>
		><?php esc_html_e( '到最下面', 'zeromo-community' ); ?></a>
</p>
<div class="zmo-field" <?php echo Widget::attrs( 'datetime-field', $time ); ?>>
	<label class="zmo-field__l" for="zmo-example-time"><?php echo esc_html( $time['label'] ); ?></label>
	<input class="zmo-input" id="zmo-example-time" type="datetime-local" name="time">
</div>
<div class="zmo-field" role="group" aria-label="<?php esc_attr_e( '一张图', 'zeromo-community' ); ?>">
	<span class="zmo-field__l"><?php esc_html_e( '一张图', 'zeromo-community' ); ?></span>
	<div <?php echo Widget::attrs( 'media-list', $media ); ?>>
		<noscript>
			<p class="zmo-meta"><?php esc_html_e( '选择媒体需要打开浏览器的 JavaScript。', 'zeromo-community' ); ?></p>
		</noscript>
	</div>
</div>
<div class="zmo-field" role="group" aria-label="<?php esc_attr_e( '一组图', 'zeromo-community' ); ?>">
	<span class="zmo-field__l"><?php esc_html_e( '一组图', 'zeromo-community' ); ?></span>
	<div <?php echo Widget::attrs( 'gallery-field', $shots ); ?>>
		<noscript>
			<p class="zmo-meta"><?php esc_html_e( '选择媒体需要打开浏览器的 JavaScript。', 'zeromo-community' ); ?></p>
		</noscript>
	</div>
</div>
<p class="zmo-form__send" id="zmo-example-end">
	<button class="zmo-btn zmo-btn--fill"><?php esc_html_e( '提交示例', 'zeromo-community' ); ?></button>
</p>
</form>
<!-- /wp:html -->
<!-- /wp:zeromo/site -->
