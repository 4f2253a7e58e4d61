<?php
/**
 * The form of a tip to a member, in the head of the member's page.
 *
 * @package Zeromo\Community
 * @var array{form: string} $v
 *      form: ready.
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- a partial, which escapes.
?>
<section class="zmo-tips" id="tips" aria-label="<?php esc_attr_e( '打赏', 'zeromo-community' ); ?>">
	<?php echo $v['form']; ?>
</section>
