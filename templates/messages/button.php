<?php
/**
 * 私信 on a member's page.
 *
 * @package Zeromo\Community
 * @var array{url: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;
?>
<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['url'] ); ?>">
	<?php
	// phpcs:ignore WordPress.Security.EscapeOutput -- escaped by svg() and time().
	echo Icon::svg( 'mail', 'zmo-icon--16' );
	?>
	<?php esc_html_e( '私信', 'zeromo-community' ); ?>
</a>
