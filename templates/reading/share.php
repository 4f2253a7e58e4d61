<?php
/**
 * The share button; its menu has the address, and further ways with the script.
 *
 * @package Zeromo\Community
 * @var array{post_id: int, url: string, title: string, poster: bool} $v poster: a post that is not public has none.
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Members\Api\PressForms;

defined( 'ABSPATH' ) || exit;

$name  = __( '分享', 'zeromo-community' );
$props = array( 'post_id' => $v['post_id'], 'title' => $v['title'], 'poster' => $v['poster'] );
?>
<span class="zmo-w" <?php echo Widget::attrs( 'share-menu', $props ); ?>
	><?php echo PressForms::menu(
		"zmo-share-{$v['post_id']}",
		$name,
		'zmo-act',
		Icon::svg( 'share-2' ) . '<span>' . esc_html( $name ) . '</span>',
		PressForms::entry( $v['url'], 'link', __( '复制链接', 'zeromo-community' ), 'copy' ),
		'zmo-pop--above'
	); ?></span>
