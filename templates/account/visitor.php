<?php
/**
 * 我的 for visitors.
 *
 * @package Zeromo\Community
 * @var array{login_url: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;
?>
<?php echo Partial::heading( __( '我的', 'zeromo-community' ), 'zmo-sr' ); ?>
<?php
echo Partial::render(
	'partials/empty',
	array(
		'title' => __( '请先登录', 'zeromo-community' ),
		'text' => __( '登录后查看自己的资料、收藏和消息', 'zeromo-community' ),
		'url' => $v['login_url'],
		'label' => __( '登录', 'zeromo-community' ),
		'login' => true,
		'art' => 'waiting',
	)
);
