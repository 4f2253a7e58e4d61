<?php
/**
 * The favorite button.
 *
 * @package Zeromo\Community
 * @var array{post_id: int, count: int, favorited: bool, class?: string} $v `class` is zmo-act where it is absent.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$label = __( '收藏', 'zeromo-community' );
$count = $v['count'] > 0 ? Format::count( $v['count'] ) : '';
$props = array(
	'post_id'   => $v['post_id'],
	'count'     => $v['count'],
	'favorited' => $v['favorited'],
);
?>
<span class="zmo-w" <?php echo Widget::attrs( 'favorite-button', $props ); ?>><button
	class="<?php echo esc_attr( ( $v['class'] ?? 'zmo-act' ) . ( $v['favorited'] ? ' is-kept' : '' ) ); ?>"
	type="submit" form="zmo-keep" name="zmo_keep" value="<?php echo esc_attr( (string) $v['post_id'] ); ?>"
	aria-label="<?php echo esc_attr( trim( "$label $count" ) ); ?>"
	aria-pressed="<?php echo $v['favorited'] ? 'true' : 'false'; ?>"><?php echo Icon::svg( 'star' ); ?><span
	><?php echo esc_html( '' === $count ? $label : $count ); ?></span></button></span>
