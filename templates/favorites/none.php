<?php
/**
 * Where there are no folders, or nothing in one.
 *
 * @package Zeromo\Community
 * @var array{own: bool, in_folder?: bool} $v
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

if ( $v['in_folder'] ?? false ) {
	$say  = __( '收藏夹里还没有内容', 'zeromo-community' );
	$more = $v['own'] ? __( '在喜欢的内容下点“收藏”，就会放到这里', 'zeromo-community' ) : __( '过几天再来看看', 'zeromo-community' );
} else {
	$say  = __( '还没有收藏夹', 'zeromo-community' );
	$more = $v['own'] ? __( '新建一个收藏夹，把喜欢的内容放进去', 'zeromo-community' ) : __( '这位成员还没有公开的收藏夹', 'zeromo-community' );
}
?>
<div class="zmo-empty">
	<?php require dirname( __DIR__ ) . '/partials/art/folder.svg'; ?>
	<p class="zmo-empty__t"><?php echo esc_html( $say ); ?></p>
	<p class="zmo-empty__d"><?php echo esc_html( $more ); ?></p>
</div>
