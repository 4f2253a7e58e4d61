<?php
/**
 * 免费看: uses one of today's free reads.
 *
 * @package Zeromo\Community
 * @var array{post_id: int, most: int, left: int} $v
 */

declare(strict_types=1);

use Zeromo\Community\FreeReads\Http\FreeReadForm;

defined( 'ABSPATH' ) || exit;
?>
<?php if ( $v['left'] > 0 ) : ?>
<form class="zmo-hidden__free" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
	data-zmo-free>
<input type="hidden" name="action" value="<?php echo esc_attr( FreeReadForm::ACTION ); ?>">
<input type="hidden" name="post_id" value="<?php echo (int) $v['post_id']; ?>">
	<?php wp_nonce_field( FreeReadForm::ACTION, '_wpnonce', false ); ?>
<button class="zmo-btn zmo-btn--line"><?php esc_html_e( '免费看这篇', 'zeromo-community' ); ?></button>
<span class="zmo-hidden__note">
	<?php
	/* translators: %d: number of posts */
	echo esc_html( sprintf( __( '今天还能免费看 %d 篇；打开后今天都能看', 'zeromo-community' ), $v['left'] ) );
	?>
</span>
</form>
<?php else : ?>
<p class="zmo-hidden__note">
	<?php
	/* translators: %d: number of posts */
	echo esc_html( sprintf( __( '今天免费看的 %d 篇已经看完', 'zeromo-community' ), $v['most'] ) );
	?>
</p>
<?php endif; ?>
