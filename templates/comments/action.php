<?php
/**
 * 评论 in the action row.
 *
 * @package Zeromo\Community
 * @var array{url: string, count: int} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Format;
use Zeromo\Community\Kernel\View\Icon;

defined( 'ABSPATH' ) || exit;

$label = __( '评论', 'zeromo-community' );
$count = $v['count'] > 0 ? Format::count( $v['count'] ) : '';
?>
<a class="zmo-act" href="<?php echo esc_url( $v['url'] ); ?>" aria-label="<?php echo esc_attr( trim( "$label $count" ) ); ?>" data-zmo-comment-count><?php echo Icon::svg( 'message-circle' ); // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by svg(). ?><span><?php echo esc_html( '' === $count ? $label : $count ); ?></span></a>
