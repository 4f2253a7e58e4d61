<?php
/**
 * The field of an invitation code.
 *
 * @package Zeromo\Community
 * @var array{id: string, value: string, hint: array{id: string, rule: string, problem: string}} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;
?>
<div class="zmo-field">
	<label class="zmo-field__l" for="<?php echo esc_attr( $v['id'] ); ?>">
		<?php esc_html_e( '邀请码', 'zeromo-community' ); ?>
	</label>
	<input class="zmo-input" name="invite_code" id="<?php echo esc_attr( $v['id'] ); ?>" autocomplete="off"
		autocapitalize="characters" spellcheck="false" maxlength="40" value="<?php echo esc_attr( $v['value'] ); ?>"
		aria-describedby="<?php echo esc_attr( $v['hint']['id'] ); ?>">
	<?php echo Partial::render( 'auth/hint', $v['hint'] ); ?>
</div>
