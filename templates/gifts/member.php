<?php
/**
 * Something that is given to the member whose page it is.
 *
 * @package Zeromo\Community
 * @var array{url: string, label: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;
?>
<p class="zmo-headact">
<a class="zmo-btn zmo-btn--line" rel="nofollow" href="<?php echo esc_url( $v['url'] ); ?>">
	<?php
	// phpcs:ignore WordPress.Security.EscapeOutput -- escaped by svg().
	echo Icon::svg( 'crown', 'zmo-icon--16' );
	?>
	<?php echo esc_html( $v['label'] ); ?>
</a>
</p>
