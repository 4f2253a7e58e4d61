<?php
/**
 * 评论 in the action row.
 *
 * @package Zeromo\Community
 * @var array{url: string, count: int} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$label = __( '评论', 'zeromo-community' );
$count = $v['count'] > 0 ? Format::count( $v['count'] ) : '';
// On the post's own page the comments are further down.
$glide = str_starts_with( $v['url'], '#' ) ? Widget::attrs( 'scroll-to' ) : '';
// What is printed unescaped are a widget's attributes and an icon.
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- ready HTML, see above.
?>
<a class="zmo-act" href="<?php echo esc_url( $v['url'] ); ?>"
	aria-label="<?php echo esc_attr( trim( "$label $count" ) ); ?>"
	data-zmo-comment-count <?php echo $glide; ?>>
	<?php echo Icon::svg( 'message-circle' ); ?>
	<span><?php echo esc_html( '' === $count ? $label : $count ); ?></span>
</a>
