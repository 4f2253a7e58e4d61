<?php
/**
 * The link in the publish form without script.
 *
 * @package Zeromo\Community
 * @var array{id: int, url: string} $v Card that is there, 0 for none, and its address.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<label class="zmo-field">
	<span class="zmo-field__l"><?php esc_html_e( '链接', 'zeromo-community' ); ?></span>
	<input class="zmo-input" type="url" name="link" maxlength="2000" placeholder="https://"
		value="<?php echo esc_attr( $v['url'] ); ?>">
</label>
<?php if ( $v['id'] > 0 ) : ?>
	<input type="hidden" name="link_id" value="<?php echo esc_attr( (string) $v['id'] ); ?>"><input type="hidden"
		name="link_was" value="<?php echo esc_attr( $v['url'] ); ?>">
<?php endif; ?>
