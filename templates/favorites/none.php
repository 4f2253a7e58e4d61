<?php
/**
 * Where there are no folders, or nothing in one.
 *
 * @package Zeromo\Community
 * @var array{own: bool, way: string, in_folder?: bool} $v way: where there is something to keep.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;

if ( $v['in_folder'] ?? false ) {
	$say  = __( '收藏夹里还没有内容', 'zeromo-community' );
	$more = $v['own'] ? __( '在喜欢的内容下点“收藏”，就会放到这里', 'zeromo-community' ) : __( '过几天再来看看', 'zeromo-community' );
} else {
	$say  = __( '还没有收藏夹', 'zeromo-community' );
	$more = $v['own'] ? __( '新建一个收藏夹，把喜欢的内容放进去', 'zeromo-community' ) : __( '这位成员还没有公开的收藏夹', 'zeromo-community' );
}
echo Partial::render(
	'partials/empty',
	array(
		'title' => $say,
		'text' => $more,
		'url' => $v['way'],
		'label' => __( '去看看', 'zeromo-community' ),
		'art' => 'folder',
		'inside' => true,
	)
);
