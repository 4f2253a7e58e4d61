<?php
/**
 * The picture of a comment; leads to the original.
 *
 * @package Zeromo\Community
 * @var array{url: string, thumb: string, w: int, h: int, alt: string, ai?: int} $v
 */

declare(strict_types=1);

use Zeromo\Community\Media\Api\AiMark;

defined( 'ABSPATH' ) || exit;

$name = '' === $v['alt'] ? __( '评论里的图片', 'zeromo-community' ) : $v['alt'];
$ai   = isset( $v['ai'] ) ? AiMark::words( $v['ai'] ) : '';
?>
<a class="zmo-comment__pic" href="<?php echo esc_url( $v['url'] ); ?>" target="_blank"
	rel="noopener"><img src="<?php echo esc_url( $v['thumb'] ); ?>" alt="<?php echo esc_attr( $name ); ?>"
	width="<?php echo esc_attr( (string) $v['w'] ); ?>" height="<?php echo esc_attr( (string) $v['h'] ); ?>"
	loading="lazy" decoding="async"><?php if ( '' !== $ai ) : ?><span class="zmo-ai"
	><?php echo esc_html( $ai ); ?></span><?php endif; ?></a>
