<?php
/**
 * 不再提醒 and 恢复提醒 of a thread: an entry of the post's menu, a line below an article, a button of a notice.
 *
 * @package Zeromo\Community
 * @var array{post_id: int, muted: bool, look: 'menu'|'line'|'icon'} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Members\Api\PressForms;

defined( 'ABSPATH' ) || exit;

$words = $v['muted'] ? __( '恢复这条内容的提醒', 'zeromo-community' ) : __( '不再提醒这条内容', 'zeromo-community' );
$press = PressForms::button( 'quiet', array( 'thread_id' => $v['post_id'], 'muted' => $v['muted'] ? 0 : 1 ) );
$icon  = $v['muted'] ? 'bell' : 'bell-off';
?>
<?php if ( 'icon' === $v['look'] ) : ?>
	<button <?php echo $press; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by button(). ?>
		class="zmo-iconbtn zmo-note__x"
		aria-label="<?php echo esc_attr( $words ); ?>"><?php echo Icon::svg( $icon, 'zmo-icon--16' ); ?></button>
<?php elseif ( 'line' === $v['look'] ) : ?>
<p class="zmo-report"><button
	<?php echo $press; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by button(). ?>
	class="zmo-btn zmo-btn--s zmo-btn--text"
	><?php echo Icon::svg( $icon, 'zmo-icon--16' ); ?><?php echo esc_html( $words ); ?></button></p>
<?php else : ?>
<button <?php echo $press; // phpcs:ignore WordPress.Security.EscapeOutput -- escaped by button(). ?>
	class="zmo-pop__item" role="menuitem"
	><?php echo Icon::svg( $icon ); ?><?php echo esc_html( $words ); ?></button>
<?php endif; ?>
