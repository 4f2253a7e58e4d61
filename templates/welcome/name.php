<?php
/**
 * The name of a new member.
 *
 * @package Zeromo\Community
 * @var array{name: string, most: int} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="zmo-field">
	<label class="zmo-field__l" for="zmo-welcome-name"><?php esc_html_e( '昵称', 'zeromo-community' ); ?></label>
	<input class="zmo-input" id="zmo-welcome-name" name="display_name" aria-describedby="zmo-welcome-hint" required
		pattern=".*\S.*" maxlength="<?php echo (int) $v['most']; ?>" autocomplete="nickname"
		value="<?php echo esc_attr( $v['name'] ); ?>">
	<span class="zmo-hint" id="zmo-welcome-hint">
		<?php
		echo esc_html(
			sprintf( /* translators: %d: most characters */ __( '最多 %d 个字', 'zeromo-community' ), $v['most'] )
		);
		?>
	</span>
</div>
