<?php
/**
 * The mark of a post that is chosen in its circle.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;
?>
<span class="zmo-badge zmo-badge--essence">
	<?php echo Icon::svg( 'gem' ); ?>
	<?php esc_html_e( '精华', 'zeromo-community' ); ?>
</span>
