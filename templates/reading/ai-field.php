<?php
/**
 * The declaration of AI in the publish form without script.
 *
 * @package Zeromo\Community
 * @var array{on: bool} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<label class="zmo-field">
	<input type="hidden" name="ai_declared" value="0">
	<input type="checkbox" class="zmo-check" name="ai_declared" value="1"<?php checked( $v['on'] ); ?>>
	<span><?php esc_html_e( '含 AI 生成的内容', 'zeromo-community' ); ?></span>
</label>
