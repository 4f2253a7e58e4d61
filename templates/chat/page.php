<?php
/**
 * 私信: conversations, and the window of the one that is open.
 *
 * @package Zeromo\Community
 * @var array{talks: string, more: string, cursor: string, window: array<string, mixed>|null, back: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\View\Widget;

defined( 'ABSPATH' ) || exit;

$open  = $v['window'];
$props = array( 'user_id' => $open['peer_id'] ?? 0, 'last' => $open['last'] ?? 0, 'read' => $open['read'] ?? 0, 'older' => $open['cursor'] ?? '', 'next_cursor' => $v['cursor'] );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- partials escape what they print.
?>
<div class="zmo-talks<?php echo null === $open ? '' : ' has-window'; ?>" <?php echo Widget::attrs( 'chat', $props ); ?>>
	<section class="zmo-talks__list" aria-label="<?php esc_attr_e( '私信', 'zeromo-community' ); ?>">
		<div class="zmo-msg__head"><h2><?php esc_html_e( '私信', 'zeromo-community' ); ?></h2></div>
		<ol data-zmo-talks><?php echo $v['talks']; ?></ol>
		<div class="zmo-empty" data-zmo-none<?php echo '' === $v['talks'] ? '' : ' hidden'; ?>>
			<?php require dirname( __DIR__ ) . '/partials/art/mailbox.svg'; ?>
			<p class="zmo-empty__t"><?php esc_html_e( '还没有私信', 'zeromo-community' ); ?></p>
			<p class="zmo-empty__d"><?php esc_html_e( '在别人的主页点“私信”，就能开始聊天', 'zeromo-community' ); ?></p>
		</div>
		<p class="zmo-end" data-zmo-talks-end<?php echo '' === $v['more'] ? ' hidden' : ''; ?>><a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['more'] ); ?>"><?php esc_html_e( '加载更多', 'zeromo-community' ); ?></a></p>
	</section>
	<?php if ( null !== $open ) : ?>
		<?php echo Partial::render( 'chat/window', $open + array( 'back' => $v['back'] ) ); ?>
	<?php else : ?>
		<section class="zmo-chat zmo-chat--none" aria-hidden="true"><p class="zmo-meta"><?php esc_html_e( '选择一个会话开始聊天', 'zeromo-community' ); ?></p></section>
	<?php endif; ?>
</div>
