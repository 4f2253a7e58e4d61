<?php
/**
 * 有用 and 踩 below an article; how many dislike it is told to nobody.
 *
 * @package Zeromo\Community
 * @var array{id: int, useful: int, is_useful: bool, is_disliked: bool} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Format;
use Zeromo\Community\Kernel\View\Icon;
use Zeromo\Community\Kernel\View\Widget;

defined( 'ABSPATH' ) || exit;

$useful  = __( '有用', 'zeromo-community' );
$dislike = __( '踩', 'zeromo-community' );
$count   = $v['useful'] > 0 ? Format::count( $v['useful'] ) : '';
$buttons = array(
	array( 'useful', $useful, 'thumbs-up', $v['useful'], $count, $v['is_useful'], '' === $count ? $useful : "$useful $count", '' ),
	array( 'dislike', $dislike, 'thumbs-down', 0, '', $v['is_disliked'], $dislike, "$dislike," . __( '已踩', 'zeromo-community' ) ),
);
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Widget::attrs() and Icon::svg() escape.
?>
<div class="zmo-useful" role="group" aria-label="<?php esc_attr_e( '这篇对您有帮助吗？', 'zeromo-community' ); ?>">
	<span class="zmo-meta" aria-hidden="true"><?php esc_html_e( '这篇对您有帮助吗？', 'zeromo-community' ); ?></span>
	<?php foreach ( $buttons as [ $kind, $name, $icon, $number, $shown, $on, $label, $labels ] ) : ?>
		<?php $props = array( 'id' => $v['id'], 'type' => 'post', 'count_type' => $kind, 'count' => $number, 'liked' => $on, 'labels' => $labels ); ?>
		<span class="zmo-w" <?php echo Widget::attrs( 'like-button', $props ); ?>><button class="zmo-btn zmo-btn--line zmo-btn--s<?php echo $on ? ' is-liked' : ''; ?>" type="button" aria-label="<?php echo esc_attr( $label ); ?>" aria-pressed="<?php echo $on ? 'true' : 'false'; ?>"><?php echo Icon::svg( $icon, 'zmo-icon--16' ); ?><span><?php echo esc_html( '' === $shown ? $name : $shown ); ?></span></button></span>
	<?php endforeach; ?>
</div>
