<?php
/**
 * 私信: conversations, and the window of the one that is open.
 *
 * @package Zeromo\Community
 * @var array{
 *   talks: string, more: string, cursor: string, window: \Zeromo\Community\Messages\View\ChatWindow|null, back: string,
 *   words: string, hits: string, further: string, way: string,
 * } $v `words` what is looked for, `further` where more of it is,
 *   `way` where members are found.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

$open  = $v['window'];
$props = array(
	'user_id' => $open->peer_id ?? 0,
	'last' => $open->last ?? 0,
	'read' => $open->read ?? 0,
	'older' => $open->cursor ?? '',
	'next_cursor' => $v['cursor'],
	'past' => $open->past ?? false,
);
$find  = '' !== $v['words'];
// A form sent by GET drops what stands in its address.
parse_str( (string) wp_parse_url( $v['back'], PHP_URL_QUERY ), $query );
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- partials escape what they print.
?>
<div class="zmo-talks<?php echo null === $open ? '' : ' has-window'; ?>" <?php echo Widget::attrs( 'chat', $props ); ?>>
	<section class="zmo-talks__list" aria-label="<?php esc_attr_e( '私信', 'zeromo-community' ); ?>">
		<div class="zmo-msg__head"><h2><?php esc_html_e( '私信', 'zeromo-community' ); ?></h2></div>
		<form class="zmo-talks__find" role="search" method="get"
			action="<?php echo esc_url( (string) strtok( $v['back'], '?' ) ); ?>"
			aria-label="<?php esc_attr_e( '搜索私信', 'zeromo-community' ); ?>">
			<?php foreach ( $query as $name => $value ) : ?>
				<input type="hidden" name="<?php echo esc_attr( (string) $name ); ?>"
					value="<?php echo esc_attr( is_string( $value ) ? $value : '' ); ?>">
			<?php endforeach; ?>
			<?php echo Icon::svg( 'search', 'zmo-icon--18' ); ?>
			<input class="zmo-input" type="search" name="find" required maxlength="50" autocomplete="off"
				aria-label="<?php esc_attr_e( '搜索私信', 'zeromo-community' ); ?>"
				placeholder="<?php esc_attr_e( '搜索联系人和聊天内容', 'zeromo-community' ); ?>"
				value="<?php echo esc_attr( $v['words'] ); ?>">
		</form>
		<?php if ( $find ) : ?>
			<p class="zmo-talks__found" role="status">
				<span>
					<?php
					'' === $v['hits']
						? esc_html_e( '没有找到', 'zeromo-community' )
						: esc_html_e( '搜索结果', 'zeromo-community' );
					?>
				</span>
				<a href="<?php echo esc_url( $v['back'] ); ?>"><?php esc_html_e( '全部私信', 'zeromo-community' ); ?></a>
			</p>
			<ol><?php echo $v['hits']; ?></ol>
			<?php if ( '' !== $v['further'] ) : ?>
				<p class="zmo-end">
					<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['further'] ); ?>">
						<?php esc_html_e( '更多结果', 'zeromo-community' ); ?>
					</a>
				</p>
			<?php endif; ?>
		<?php endif; ?>
		<ol data-zmo-talks<?php echo $find ? ' hidden' : ''; ?>><?php echo $find ? '' : $v['talks']; ?></ol>
		<div
			<?php echo $find ? ' hidden' : ' data-zmo-none'; ?><?php echo '' === $v['talks'] ? '' : ' hidden'; ?>>
			<?php
			echo Partial::render(
				'partials/empty',
				array(
					'title' => __( '还没有私信', 'zeromo-community' ),
					'text' => __( '在别人的主页点“私信”，就能开始聊天', 'zeromo-community' ),
					'url' => $v['way'],
					'label' => __( '找人聊聊', 'zeromo-community' ),
					'art' => 'mailbox',
					'inside' => true,
				)
			);
			?>
		</div>
		<p class="zmo-end"
			<?php echo $find ? ' hidden' : ' data-zmo-talks-end'; ?><?php echo '' === $v['more'] ? ' hidden' : ''; ?>>
			<a class="zmo-btn zmo-btn--line"
				<?php echo '' === $v['more'] ? '' : ' href="' . esc_url( $v['more'] ) . '"'; ?>>
				<?php esc_html_e( '加载更多', 'zeromo-community' ); ?>
			</a>
		</p>
	</section>
	<?php if ( null !== $open ) : ?>
		<?php echo Partial::render( 'messages/window', array( 'window' => $open, 'back' => $v['back'] ) ); ?>
	<?php else : ?>
		<section class="zmo-chat zmo-chat--none" aria-hidden="true">
			<p class="zmo-meta"><?php esc_html_e( '选择一个会话开始聊天', 'zeromo-community' ); ?></p>
		</section>
	<?php endif; ?>
</div>
