<?php
/**
 * A button of a netdisk card, as a form.
 *
 * @package Zeromo\Community
 * @var array{post_id: int, link: string, action: string, label: string, class: string} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<form method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>">
<input type="hidden" name="action" value="<?php echo esc_attr( $v['action'] ); ?>">
<input type="hidden" name="post_id" value="<?php echo esc_attr( (string) $v['post_id'] ); ?>">
<input type="hidden" name="link" value="<?php echo esc_attr( $v['link'] ); ?>">
<?php wp_nonce_field( $v['action'], '_wpnonce', false ); ?>
<button class="<?php echo esc_attr( $v['class'] ); ?>" type="submit"
	><?php echo esc_html( $v['label'] ); ?></button>
</form>
