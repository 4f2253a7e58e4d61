<?php
/**
 * The author says that AI made something of the post.
 *
 * @package Zeromo\Community
 */

declare(strict_types=1);

use Zeromo\Community\Html\Icon;

defined( 'ABSPATH' ) || exit;
?>
<p class="zmo-post__lic zmo-post__ai zmo-meta">
	<?php echo Icon::svg( 'sparkles', 'zmo-icon--14' ); ?>
	<?php esc_html_e( '作者声明：含 AI 生成的内容', 'zeromo-community' ); ?>
</p>
