<?php
/**
 * 打赏 on a member's page.
 *
 * @package Zeromo\Community
 * @var array{url: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;
?>
<p class="zmo-headact">
<a class="zmo-btn zmo-btn--line" rel="nofollow" href="<?php echo esc_url( $v['url'] ); ?>">
	<?php
	// phpcs:ignore WordPress.Security.EscapeOutput -- escaped by svg().
	echo Icon::svg( 'gift', 'zmo-icon--16' );
	?>
	<?php esc_html_e( '打赏', 'zeromo-community' ); ?>
</a>
</p>
