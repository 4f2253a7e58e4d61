<?php
/**
 * The button of something that can be bought.
 *
 * @package Zeromo\Community
 * @var array{
 *   is_member: bool, attrs: string, fields: array<string, string>, label: string, classes: string, page: string,
 * } $v
 *      attrs: of the widget, ready. fields: what is bought, with its seal.
 */

declare(strict_types=1);

use Zeromo\Community\Payments\Api\PurchaseButton;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Widget::attrs() escapes.
?>
<?php if ( ! $v['is_member'] ) : ?>
<a class="<?php echo esc_attr( $v['classes'] ); ?>" rel="nofollow" data-zmo-login="login"
	href="<?php echo esc_url( wp_login_url( $v['page'] ) ); ?>"><?php echo esc_html( $v['label'] ); ?></a>
<?php else : ?>
<form class="zmo-buy" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
	<?php echo $v['attrs']; ?>>
<input type="hidden" name="action" value="<?php echo esc_attr( PurchaseButton::ACTION ); ?>">
	<?php foreach ( $v['fields'] as $name => $value ) : ?>
<input type="hidden" name="<?php echo esc_attr( $name ); ?>" value="<?php echo esc_attr( $value ); ?>">
	<?php endforeach; ?>
<input type="hidden" name="_wpnonce" value="<?php echo esc_attr( wp_create_nonce( PurchaseButton::ACTION ) ); ?>">
<button class="<?php echo esc_attr( $v['classes'] ); ?>" type="submit"><?php echo esc_html( $v['label'] ); ?></button>
</form>
<?php endif; ?>
