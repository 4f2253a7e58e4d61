<?php
/**
 * A banned member.
 *
 * @package Zeromo\Community
 * @var array{item: \Zeromo\Community\Moderation\View\BanCard} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Moderation\BanService;

defined( 'ABSPATH' ) || exit;

$ban   = $v['item']->ban;
$who   = $v['item']->member;
$until = $ban->is_endless()
	? __( '不限期', 'zeromo-community' )
	: sprintf(
		/* translators: %s: date and time */
		__( '到 %s', 'zeromo-community' ),
		(string) wp_date( 'Y-m-d H:i', $ban->ends )
	);
$props = array( 'path' => '/admin/bans', 'method' => 'DELETE', 'reload' => true );
?>
<li class="zmo-case">
	<div class="zmo-case__head">
		<a href="<?php echo esc_url( $who->url ?? '' ); ?>">
			<b><?php echo esc_html( $who->name ?? __( '已注销', 'zeromo-community' ) ); ?></b>
		</a>
		<span class="zmo-badge zmo-badge--bad">
			<?php echo esc_html( BanService::labels()[ BanService::word( $ban->level ) ] ?? '' ); ?>
		</span>
		<span class="zmo-meta"><?php echo esc_html( $until ); ?></span>
	</div>
	<p class="zmo-case__words"><?php echo esc_html( $ban->reason ); ?></p>
	<form class="zmo-case__do" method="post" action="<?php echo esc_url( admin_url( 'admin-post.php' ) ); ?>"
		<?php echo Widget::attrs( 'ajax-submit', $props ); ?>>
		<?php
		echo Partial::render(
			'moderation/task',
			array( 'task' => 'unban', 'fields' => array( 'user_id' => $ban->user_id ) )
		);
		?>
		<button class="zmo-btn zmo-btn--s zmo-btn--line"><?php esc_html_e( '解除处罚', 'zeromo-community' ); ?></button>
	</form>
</li>
