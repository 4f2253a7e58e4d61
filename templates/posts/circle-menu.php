<?php
/**
 * 置顶, 精华, 调整话题, 移出圈子 and 在圈子里禁言 as entries of a post's menu.
 *
 * @package Zeromo\Community
 * @var array{
 *   circle_id: int, post_id: int, pinned: bool, essence: bool, move_url: string, author: int, desk: string,
 * } $v author: 0 for one's own post; desk: where the author is silenced without script.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Members\Api\PressForms;

defined( 'ABSPATH' ) || exit;

$ids     = array( 'circle_id' => $v['circle_id'], 'post_id' => $v['post_id'] );
$entries = array(
	array(
		'/circle/pin',
		'pinned',
		$v['pinned'],
		$v['pinned'] ? 'pin-off' : 'pin',
		$v['pinned'] ? __( '取消置顶', 'zeromo-community' ) : __( '置顶', 'zeromo-community' ),
	),
	array(
		'/circle/essence',
		'essence',
		$v['essence'],
		'gem',
		$v['essence'] ? __( '取消精华', 'zeromo-community' ) : __( '设为精华', 'zeromo-community' ),
	),
);
foreach ( $entries as [ $path, $name, $on, $icon, $label ] ) :
	$props = array( 'path' => $path, 'data' => $ids + array( $name => (int) ! $on ), 'reload' => true );
	?>
<button class="zmo-pop__item" role="menuitem"
	<?php echo PressForms::button( 'circle_post', $props['data'] ) . ' ' . Widget::attrs( 'ajax-submit', $props ); ?>>
	<?php echo Icon::svg( $icon ); ?>
	<?php echo esc_html( $label ); ?>
</button>
	<?php
endforeach;
$out = array(
	'path'    => '/circle/take-out',
	'data'    => $ids,
	'reload'  => true,
	'confirm' => array(
		'title' => __( '把这条动态移出圈子？它会回到作者的草稿箱', 'zeromo-community' ),
		'does'  => __( '移出圈子', 'zeromo-community' ),
	),
);
?>
<a class="zmo-pop__item" role="menuitem" href="<?php echo esc_url( $v['move_url'] ); ?>">
	<?php echo Icon::svg( 'hash' ); ?>
	<?php esc_html_e( '调整话题', 'zeromo-community' ); ?>
</a>
<button class="zmo-pop__item" role="menuitem"
	<?php echo PressForms::button(
		'circle_post',
		$ids + array( 'take_out' => 1 )
	) . ' ' . Widget::attrs( 'ajax-submit', $out ); ?>
		>
	<?php echo Icon::svg( 'undo-2' ); ?>
	<?php esc_html_e( '移出圈子', 'zeromo-community' ); ?>
</button>
<?php if ( $v['author'] > 0 ) : ?>
	<?php
	$mute = array(
		'path'    => "/circle/members/{$v['author']}",
		'data'    => array( 'circle_id' => $v['circle_id'], 'action' => 'mute' ),
		'message' => __( '已禁言', 'zeromo-community' ),
		'confirm' => array(
			'title' => __( '在圈子里禁言作者？', 'zeromo-community' ),
			'text'  => __( '对方不能在这个圈子里发动态和评论，可以在圈子管理里解除。', 'zeromo-community' ),
			'does'  => __( '禁言', 'zeromo-community' ),
		),
		'danger'  => true,
	);
	?>
<a class="zmo-pop__item" role="menuitem" href="<?php echo esc_url( $v['desk'] ); ?>"
	<?php echo Widget::attrs( 'ajax-submit', $mute ); ?>>
	<?php echo Icon::svg( 'volume-x' ); ?>
	<?php esc_html_e( '在圈子里禁言', 'zeromo-community' ); ?>
</a>
<?php endif; ?>
