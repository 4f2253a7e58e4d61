<?php
/**
 * In the place of a video that the reader has not unlocked.
 *
 * @package Zeromo\Community
 * @var array{duration: int, w: int, h: int} $v Seconds and pixels, 0 for unknown.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

$ratio = $v['w'] > 0 && $v['h'] > 0 ? max( 0.5, min( 2.4, $v['w'] / $v['h'] ) ) : 1.778;
$class = 'zmo-video zmo-video--shut' . ( $ratio < 1 ? ' is-tall' : '' );
?>
<div class="<?php echo esc_attr( $class ); ?>"
	style="--zmo-ratio:<?php echo esc_attr( (string) round( $ratio, 3 ) ); ?>" role="img"
	aria-label="<?php esc_attr_e( '视频，解锁后观看', 'zeromo-community' ); ?>">
	<span class="zmo-video__play"><?php echo Icon::svg( 'lock-keyhole' ); ?></span>
	<?php if ( $v['duration'] > 0 ) : ?>
		<span class="zmo-video__len"
			><?php echo esc_html( gmdate( $v['duration'] < 3600 ? 'i:s' : 'G:i:s', $v['duration'] ) ); ?></span>
	<?php endif; ?>
</div>
