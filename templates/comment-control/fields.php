<?php
/**
 * What an author sets for the comments, in the publish form without script.
 *
 * @package Zeromo\Community
 * @var array{closed: bool, held: bool} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<label class="zmo-field">
	<input type="hidden" name="comments_held" value="0">
	<input type="checkbox" class="zmo-check" name="comments_held" value="1"<?php checked( $v['held'] ); ?>>
	<span><?php esc_html_e( '评论需我放行', 'zeromo-community' ); ?></span>
</label>
<label class="zmo-field">
	<input type="hidden" name="comments_closed" value="0">
	<input type="checkbox" class="zmo-check" name="comments_closed" value="1"<?php checked( $v['closed'] ); ?>>
	<span><?php esc_html_e( '关闭评论', 'zeromo-community' ); ?></span>
</label>
