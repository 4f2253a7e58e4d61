<?php
/**
 * 消息 with something of another room on the right.
 *
 * @package Zeromo\Community
 * @var array{
 *   type: string, kinds: list<array{word: string, label: string, icon: string, url: string, unread: int}>,
 *   html: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;
// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- partials escape what they print.
?>
<div class="zmo-msg zmo-msg--two zmo-msg--<?php echo esc_attr( $v['type'] ); ?>">
	<?php echo Partial::render( 'notifications/kinds', $v ); ?>
	<?php echo $v['html']; ?>
</div>
