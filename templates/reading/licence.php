<?php
/**
 * The licence line of a post.
 *
 * @package Zeromo\Community
 * @var array{text: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;
?>
<p class="zmo-post__lic zmo-meta">
	<?php echo Icon::svg( 'copyright', 'zmo-icon--14' ); ?>
	<?php echo esc_html( $v['text'] ); ?>
</p>
