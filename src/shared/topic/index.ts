import type { MadeTopic } from './model';

/** Opens the dialog 创建话题1; its code comes with the first press. Null when nothing was made. */
export async function createTopic( max_size: number ): Promise< MadeTopic | null > {
	const { topicDialog } = await import( './dialog' );
	return topicDialog( max_size );
}
