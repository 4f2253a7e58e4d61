<?php
/**
 * Why something cannot be given.
 *
 * @package Zeromo\Community
 * @var array{why: string} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;
?>
<section class="zmo-block" aria-label="<?php esc_attr_e( '送礼物', 'zeromo-community' ); ?>">
	<p class="zmo-meta"><?php echo esc_html( $v['why'] ); ?></p>
</section>
