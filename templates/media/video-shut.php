<?php
/**
 * In the place of a video that the reader has not unlocked.
 *
 * @package Zeromo\Community
 * @var array{duration: int} $v Seconds, 0 for unknown.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

?>
<div class="zmo-video zmo-video--shut" role="img" aria-label="<?php esc_attr_e( '视频，解锁后观看', 'zeromo-community' ); ?>"><span class="zmo-video__play"><?php echo Icon::svg( 'lock-keyhole' ); ?></span><?php if ( $v['duration'] > 0 ) : ?><span class="zmo-video__len"><?php echo esc_html( gmdate( $v['duration'] < 3600 ? 'i:s' : 'G:i:s', $v['duration'] ) ); ?></span><?php endif; ?></div>
