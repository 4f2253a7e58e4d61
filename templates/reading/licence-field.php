<?php
/**
 * The licence in the publish form without script.
 *
 * @package Zeromo\Community
 * @var array{chosen: string, offered: list<string>} $v What is chosen, empty for none, and what can be.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<label class="zmo-field">
	<span class="zmo-field__l"><?php esc_html_e( '版权说明', 'zeromo-community' ); ?></span>
	<select class="zmo-input" name="licence">
		<option value=""><?php esc_html_e( '不声明', 'zeromo-community' ); ?></option>
		<?php foreach ( $v['offered'] as $text ) : ?>
			<option<?php selected( $v['chosen'], $text ); ?>><?php echo esc_html( $text ); ?></option>
		<?php endforeach; ?>
	</select>
</label>
