<?php
/**
 * The reader's number over a video.
 *
 * @package Zeromo\Community
 * @var array{words: string, opacity: float} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

?>
<span class="zmo-watermark" aria-hidden="true" style="--zmo-mark:<?php echo esc_attr( (string) $v['opacity'] ); ?>"
	><?php echo esc_html( $v['words'] ); ?></span>
<?php
