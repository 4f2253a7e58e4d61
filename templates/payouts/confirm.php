<?php
/**
 * A withdrawal that waits for its payee: confirmed in WeChat.
 *
 * @package Zeromo\Community
 * @var array{id: int, confirm: array<string, string>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Widget;

defined( 'ABSPATH' ) || exit;

?>
<div class="zmo-payout" <?php echo Widget::attrs( 'payout-confirm', array( 'id' => $v['id'] ) + $v['confirm'] ); ?>>
	<p class="zmo-hint">
		<?php esc_html_e( '请用微信打开这个页面，确认收款。过期没有确认，金额会退回余额。', 'zeromo-community' ); ?>
	</p>
</div>
