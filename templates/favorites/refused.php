<?php
/**
 * In place of a folder that is not there or is private.
 *
 * @package Zeromo\Community
 * @var array{message: string, back: string} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<div class="zmo-block zmo-empty">
	<?php require dirname( __DIR__ ) . '/partials/art/refused.svg'; ?>
	<p class="zmo-empty__t"><?php echo esc_html( $v['message'] ); ?></p>
	<a class="zmo-btn zmo-btn--soft" href="<?php echo esc_url( $v['back'] ); ?>">
		<?php esc_html_e( '看看其他收藏夹', 'zeromo-community' ); ?>
	</a>
</div>
