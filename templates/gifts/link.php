<?php
/**
 * 送给别人 beside the button that buys.
 *
 * @package Zeromo\Community
 * @var array{url: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- Icon::svg() escapes.
?>
<a class="zmo-btn zmo-btn--line" rel="nofollow" href="<?php echo esc_url( $v['url'] ); ?>">
	<?php echo Icon::svg( 'gift', 'zmo-icon--18' ); ?><?php esc_html_e( '送给别人', 'zeromo-community' ); ?>
</a>
